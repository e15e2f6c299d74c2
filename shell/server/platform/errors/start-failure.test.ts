import { startFailureText } from './start-failure';

const context = { port: '4001', dataDir: '/var/lib/forecourt' };
class ErrnoError {
  constructor(readonly errno: number) {}
}

it.each([
  [{ code: 'EADDRINUSE', syscall: 'listen', port: 14_001 }, /^Port 14001 is in use .*: stop that one, or set another PORT/],
  [{ code: 'EACCES', syscall: 'listen', port: 80 }, /^This user may not listen at port 80: set a PORT above 1023/],
  [
    { code: 'EACCES', syscall: 'mkdir', path: '/var/lib/forecourt/tmp' },
    /^This user may not read and write \/var\/lib\/forecourt\/tmp: .*chown/,
  ],
  [{ code: 'EROFS', syscall: 'open' }, /^\/var\/lib\/forecourt can only be read/],
  [{ code: 'ENOSPC', syscall: 'write' }, /^The disk of \/var\/lib\/forecourt is full: free space/],
])('Q-08 a start that fails with %j says what to do', (facts, text) => {
  expect(startFailureText(Object.assign(new Error('refused'), facts), context)).toMatch(text);
});

it('Q-08 a full disk of the embedded database is named as such', () => {
  expect(startFailureText(new ErrnoError(51), context)).toMatch(/^The disk of \/var\/lib\/forecourt is full: .* \(ENOSPC\)$/);
  expect(startFailureText(new Error('outer', { cause: new ErrnoError(51) }), context)).toContain('is full');
});

it('Q-08 any other failure keeps its message', () => {
  expect(startFailureText(new Error('FORECOURT_MODE must be demo'), context)).toBe('FORECOURT_MODE must be demo');
});
