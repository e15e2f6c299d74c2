import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { createPreviewTickets } from './tickets';

const tickets = createPreviewTickets('a key');
const ticket = { id: randomUUID(), dealer: 'acme', expires: 1_763_700_000_000 };

describe('tickets of previews', () => {
  it('R-11 a signed ticket is read back unchanged, and fits in an address and in a cookie', () => {
    expect(tickets.read(tickets.sign(ticket))).toEqual(ticket);
    expect(tickets.sign(ticket)).toMatch(/^[\w.-]+$/);
  });

  it('R-11 a ticket that was signed with another key, or has a changed character, is refused', () => {
    const text = tickets.sign(ticket);
    expect(createPreviewTickets('another key').read(text)).toBeUndefined();
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.constantFrom('a', 'b', '0', '1', '-', ''), (at, put) => {
        const changed = text.slice(0, at) + put + text.slice(at + 1);
        expect(changed === text || tickets.read(changed) === undefined).toBe(true);
      }),
    );
    for (const bad of ['', 'x', `${text}x`, `x${text}`, text.replace('acme', 'else')]) expect(tickets.read(bad)).toBeUndefined();
  });
});
