import { readableLogLine } from './show-log.mjs';

it('X-02 the terminal shows the problems of a dealer’s file, one on each line', () => {
  const line = JSON.stringify({
    level: 50,
    time: 1,
    pid: 2,
    hostname: 'h',
    tenant: 'corner',
    problems: ['corner/site.yaml:3 /theme: expected keys', 'corner/home.yaml:1 /: expected valid YAML'],
    msg: 'The configuration of "corner" is refused',
  });
  expect(readableLogLine(line).split('\n')).toEqual([
    '  error: The configuration of "corner" is refused, tenant corner',
    '    corner/site.yaml:3 /theme: expected keys',
    '    corner/home.yaml:1 /: expected valid YAML',
  ]);
});

it('Q-06 the terminal shows an error with its cause, and a line that is no log unchanged', () => {
  const line = JSON.stringify({ level: 50, err: { message: 'disk full', stack: '…' }, msg: 'search failed' });
  expect(readableLogLine(line)).toBe('  error: search failed\n    disk full');
  expect(readableLogLine('plain text')).toBe('plain text');
  expect(readableLogLine('"text"')).toBe('"text"');
});
