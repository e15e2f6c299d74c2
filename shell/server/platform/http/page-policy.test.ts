import { contentSecurityPolicy } from './page-policy';

const directives = (policy: string): Map<string, string> =>
  new Map(policy.split('; ').map((directive) => [directive.split(' ')[0] ?? '', directive.split(' ').slice(1).join(' ')]));

describe('the content security policy of a page', () => {
  it('Q-04 the policy only runs scripts with the nonce, and scripts that they load', () => {
    expect(directives(contentSecurityPolicy({ nonce: 'abc' })).get('script-src')).toBe("'nonce-abc' 'strict-dynamic'");
    expect(directives(contentSecurityPolicy({ nonce: 'abc' })).get('style-src')).toBe("'nonce-abc'");
  });

  it('Q-04 the policy allows no inline code, no evaluated code and no other host', () => {
    expect(contentSecurityPolicy({ nonce: 'abc' })).not.toMatch(/unsafe|\*|https?:/);
  });

  it('Q-04 the policy refuses unnamed sources, foreign frames, base addresses and form targets', () => {
    const found = directives(contentSecurityPolicy({ nonce: 'abc' }));
    expect([found.get('default-src'), found.get('base-uri'), found.get('frame-ancestors'), found.get('form-action')]).toEqual([
      "'none'",
      "'none'",
      "'self'",
      "'self'",
    ]);
  });

  it('I-02 the policy allows requests to the search host of a dealer, and nothing else on that host', () => {
    const found = directives(contentSecurityPolicy({ nonce: 'abc' }, { searchHost: 'x-dsn.algolia.net' }));
    expect(found.get('connect-src')).toBe("'self' https://x-dsn.algolia.net");
    expect(directives(contentSecurityPolicy({ nonce: 'abc' }, { searchHost: 'localhost:4700' })).get('connect-src')).toBe(
      "'self' http://localhost:4700",
    );
    expect(contentSecurityPolicy({ nonce: 'abc' }, { searchHost: 'x-dsn.algolia.net' }).split('algolia')).toHaveLength(2);
  });

  it('Q-04 the policy allows pictures from the host of a dealer’s map tiles, and from no other host', () => {
    const found = directives(
      contentSecurityPolicy({ nonce: 'abc' }, { mapTiles: 'https://tiles.example:8443/{z}/{x}/{y}.png?key=1' }),
    );
    expect(found.get('img-src')).toBe("'self' data: https://tiles.example:8443");
    expect(directives(contentSecurityPolicy({ nonce: 'abc' })).get('img-src')).toBe("'self' data:");
  });

  it('Q-04 V-04 the policy plays videos from the dealer’s video hosts and frames only the dealer’s players', () => {
    const plain = directives(contentSecurityPolicy({ nonce: 'abc' }));
    expect([plain.get('media-src'), plain.get('frame-src')]).toEqual(["'self'", undefined]);
    const open = directives(
      contentSecurityPolicy({ nonce: 'abc' }, { videoHosts: ['video.example'], externalVideos: ['youtube', 'vimeo'] }),
    );
    expect(open.get('media-src')).toBe("'self' https://video.example");
    expect(open.get('frame-src')).toBe('https://www.youtube-nocookie.com https://player.vimeo.com');
    expect(
      directives(contentSecurityPolicy({ nonce: 'abc' }, { videoHosts: [], externalVideos: ['vimeo'] })).get('frame-src'),
    ).toBe('https://player.vimeo.com');
  });

  it('X-12 the policy lets pages frame the origins of the services that the configuration names, each once', () => {
    const frames = ['https://book.example/a?dealer=1', 'https://book.example/b', 'https://other.example:8443/'];
    const found = directives(contentSecurityPolicy({ nonce: 'abc' }, { frames, externalVideos: ['vimeo'] }));
    expect(found.get('frame-src')).toBe('https://player.vimeo.com https://book.example https://other.example:8443');
    expect(found.get('img-src')).toBe("'self' data:");
    expect(found.get('connect-src')).toBe("'self'");
  });
});
