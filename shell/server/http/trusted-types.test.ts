import { policyHeaders } from './page-policy';

const POLICY = "default-src 'none'";

describe('Trusted Types in the headers of a page', () => {
  it('R-08 are asked for with the only policy that may be made, and forbid policies of other code', () => {
    expect(policyHeaders(POLICY, 'enforce')).toEqual({
      'content-security-policy': `${POLICY}; require-trusted-types-for 'script'; trusted-types default`,
    });
  });

  it('R-08 are only reported where a dealer wants that, and the rest of the policy holds', () => {
    expect(policyHeaders(POLICY, 'report')).toEqual({
      'content-security-policy': POLICY,
      'content-security-policy-report-only': "require-trusted-types-for 'script'; trusted-types default",
    });
  });

  it('R-08 are not mentioned where they are off', () => {
    expect(policyHeaders(POLICY, 'off')).toEqual({ 'content-security-policy': POLICY });
  });
});
