import { runInNewContext } from 'node:vm';
import { TRUSTED_TYPES_SCRIPT } from './document';

interface Rules {
  createHTML(text: string): string;
  createScriptURL(text: string): string | undefined;
  createScript?: unknown;
}

const made = (address: string, known = true): [string, Rules][] => {
  const policies: [string, Rules][] = [];
  const trustedTypes = { createPolicy: (name: string, rules: Rules) => policies.push([name, rules]) };
  const window = known ? { trustedTypes } : {};
  runInNewContext(TRUSTED_TYPES_SCRIPT, { window, ...window, location: new URL(address), URL });
  return policies;
};
const allows = (script: string, address = 'https://acme.example/sites/acme/cars?x=1'): boolean =>
  made(address).at(0)?.[1].createScriptURL(script) === script;

describe('the Trusted Types policy of a page', () => {
  it.each([
    '/assets/main.1a2b.js',
    '/remotes/mf-offers/1.0.0/web/entry.js',
    '/remotes/entries/mf-offers@1.0.0.js',
    'https://acme.example/remotes/mf-search/2.0.0-rc.1/web/page.js?x=1',
  ])('R-08 the policy lets the site’s own script %s pass unchanged', (script) => {
    expect(allows(script)).toBe(true);
  });

  it.each([
    'https://evil.example/remotes/a.js',
    '//evil.example/assets/a.js',
    'http://acme.example/assets/a.js',
    'https://acme.example:8443/assets/a.js',
    'https://acme.example.evil.example/assets/a.js',
    'https://user@evil.example/assets/a.js',
    '/media/upload.js',
    '/assets/../media/upload.js',
    '/assets/%2e%2e/media/upload.js',
    'assets/a.js',
    '/api/leads',
    'data:text/javascript,alert(1)',
    'blob:https://acme.example/0b7e',
    'javascript:alert(1)',
    '',
  ])('R-08 the policy refuses %j as a script', (script) => {
    expect(allows(script)).toBe(false);
  });

  it('R-08 the policy turns no text into a script, and it is the only policy', () => {
    const [[name, rules], ...more] = made('https://acme.example/') as [[string, Rules]];
    expect([name, Object.keys(rules), more]).toEqual(['default', ['createHTML', 'createScriptURL'], []]);
    expect(rules.createHTML('<b>a</b>')).toBe('<b>a</b>');
  });

  it('R-08 the script does nothing in a browser without Trusted Types', () => {
    expect(made('https://acme.example/', false)).toEqual([]);
  });
});
