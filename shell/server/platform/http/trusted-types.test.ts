import { contentSecurityHeaders } from './page-policy';

const POLICY = "default-src 'none'";

describe('Trusted Types in the headers of a page', () => {
  it('R-08 the headers require Trusted Types and allow only the page’s own policy', () => {
    expect(contentSecurityHeaders(POLICY, 'enforce')).toEqual({
      'content-security-policy': `${POLICY}; require-trusted-types-for 'script'; trusted-types default`,
    });
  });

  it('R-08 the headers only report violations if the dealer wants that, and enforce the other rules', () => {
    expect(contentSecurityHeaders(POLICY, 'report')).toEqual({
      'content-security-policy': POLICY,
      'content-security-policy-report-only': "require-trusted-types-for 'script'; trusted-types default",
    });
  });

  it('R-08 the headers say nothing of Trusted Types when the dealer switched them off', () => {
    expect(contentSecurityHeaders(POLICY, 'off')).toEqual({ 'content-security-policy': POLICY });
  });
});
