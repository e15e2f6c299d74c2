import { findUnraised } from './released.mjs';

const build = (version: string, digest: string) => ({ version, digest });

it('Q-08 a remote whose bytes have changed since the last release needs another version than that one had', () => {
  const released = { 'mf-a': build('1.0.0', 'x'), 'mf-b': build('1.0.0', 'x'), 'mf-c': build('1.0.0', 'x') };
  const built = {
    'mf-a': build('1.0.0', 'x'),
    'mf-b': build('1.0.0', 'changed'),
    'mf-c': build('1.0.1', 'changed'),
    'mf-new': build('1.0.0', 'new'),
  };
  expect(findUnraised(released, built)).toEqual(['mf-b']);
});
