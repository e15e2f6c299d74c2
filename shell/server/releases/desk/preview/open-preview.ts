import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import type { PreviewAnswer, Previews } from '../../../platform/ports';
import type { Workbenches } from '../workbench/workbenches';
import type { ActivePreview } from './previews';
import type { PreviewTickets } from './tickets';

interface Deps {
  tickets: PreviewTickets;
  find(id: string): ActivePreview | undefined;
  benches: Pick<Workbenches, 'preview' | 'follow'>;
  release(name: string, version: string): Promise<ReleaseDocument | undefined>;
  /** Milliseconds since 1970. */
  now(): number;
}

const refused = (why: (PreviewAnswer & { ok: false })['why']): PreviewAnswer => ({ ok: false, why });

/** A ticket gives its preview, or the reason why it shows nothing. */
export const createTicketOpener = ({ tickets, find, benches, release, now }: Deps): Previews => ({
  async open(text, slug) {
    const ticket = tickets.read(text);
    if (!ticket) return refused('forged');
    if (ticket.dealer !== slug) return refused('foreign');
    if (ticket.expires <= now()) return refused('expired');
    const build = benches.preview(ticket.id, ticket.expires);
    if (build) return { ok: true, preview: build };
    const preview = find(ticket.id);
    if (!preview) return refused('ended');
    const { id, versions, expires } = preview;
    const documents = await Promise.all([...versions].map(([name, version]) => release(name, version)));
    if (documents.includes(undefined)) return refused('unknown');
    return { ok: true, preview: { id, kind: 'preview', versions, expires } };
  },
  follow: benches.follow,
});
