import type { Identity, AdminRight } from '../ports';
import type { TokenRole } from '@forecourt/contracts/desk/access';

export const ALL_DEALERS_OR_REMOTES = '*';

const RIGHTS: Record<TokenRole, readonly AdminRight[]> = {
  operator: [
    'view',
    'publish',
    'preview',
    'pin',
    'channel',
    'counts',
    'stock',
    'shoppers',
    'payments',
    'prizes',
    'tokens',
    'operate',
  ],
  manager: ['view', 'preview', 'pin', 'channel', 'counts', 'stock', 'payments', 'prizes'],
  privacy: ['view', 'shoppers'],
  team: ['view', 'publish', 'preview'],
  viewer: ['view'],
};

export const DEALERS_NAMED_BY: ReadonlySet<TokenRole> = new Set(['manager', 'privacy'] as const);

interface TouchedDealersAndRemotes {
  dealers?: readonly string[];
  remotes?: readonly string[];
}

const namesOutsideOf = (own: readonly string[], touched: readonly string[] = []): string[] =>
  own.includes(ALL_DEALERS_OR_REMOTES) ? [] : touched.filter((name) => !own.includes(name));

/** R-17; undefined when the identity may use the right. */
export const reasonOfMissingRight = (
  { role, dealers, remotes }: Identity,
  right: AdminRight,
  scope: TouchedDealersAndRemotes = {},
): string | undefined => {
  if (!RIGHTS[role].includes(right)) return `A token of the role ${role} has no right to ${right}`;
  if (role === 'manager' && right === 'channel' && !dealers.includes(ALL_DEALERS_OR_REMOTES))
    return 'A channel concerns every dealer that follows it, so it needs the right to all dealers';
  const foreign = DEALERS_NAMED_BY.has(role) ? namesOutsideOf(dealers, scope.dealers) : [];
  const action =
    {
      view: 'see',
      counts: 'see the counts of',
      stock: 'the stock of',
      shoppers: 'the accounts of shoppers of',
      payments: 'the payments of shoppers of',
      prizes: 'the game of',
      preview: 'show previews on the site of',
    }[right as string] ?? 'pin for';
  if (foreign.length > 0)
    return `The token has no right to ${action} ${foreign.includes(ALL_DEALERS_OR_REMOTES) ? 'every dealer' : foreign.slice(0, 5).join(', ')}`;
  const others = role === 'team' ? namesOutsideOf(remotes, scope.remotes) : [];
  if (others.length > 0) return `The token has no right to ${right} ${others.slice(0, 5).join(', ')}`;
  return undefined;
};
