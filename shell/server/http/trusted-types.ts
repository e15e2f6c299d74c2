import type { SiteConfig } from '@forecourt/contracts/site/site';

export type TrustedTypes = SiteConfig['security']['trustedTypes'];

/** What asks the browser for Trusted Types: only the policy that the page makes first exists. */
const DIRECTIVES = "require-trusted-types-for 'script'; trusted-types default";

/** Headers of a page with this policy: what is only reported stands in a header of its own. */
export const policyHeaders = (policy: string, trustedTypes: TrustedTypes): Record<string, string> => ({
  'content-security-policy': trustedTypes === 'enforce' ? `${policy}; ${DIRECTIVES}` : policy,
  ...(trustedTypes === 'report' ? { 'content-security-policy-report-only': DIRECTIVES } : {}),
});
