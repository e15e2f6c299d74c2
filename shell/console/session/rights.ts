import type { TokenHolder } from '@forecourt/contracts/desk/access';

/** The API checks again; the console only hides buttons that the API would refuse. */
export const mayPin = ({ role, dealers }: Pick<TokenHolder, 'role' | 'dealers'>, slug: string): boolean =>
  role === 'operator' || (role === 'manager' && (dealers.includes('*') || dealers.includes(slug)));

export const mayPinSome = ({ role, dealers }: Pick<TokenHolder, 'role' | 'dealers'>): boolean =>
  role === 'operator' || (role === 'manager' && dealers.length > 0);

/** A token may create and end preview links for these. */
export const previewableRemotes = (
  identity: Pick<TokenHolder, 'role' | 'dealers' | 'remotes'>,
  slug: string,
  all: string[],
): string[] => {
  if (identity.role === 'team') return all.filter((remote) => identity.remotes.includes(remote));
  return mayPin(identity, slug) ? all : [];
};

/** Channels concern every dealer. */
export const mayChangeChannels = ({ role, dealers }: Pick<TokenHolder, 'role' | 'dealers'>): boolean =>
  role === 'operator' || (role === 'manager' && dealers.includes('*'));

/** Also lets the token revoke releases. */
export const mayRemoveReleases = ({ role }: Pick<TokenHolder, 'role'>): boolean => role === 'operator';

/** Feeds, imports and photographs; also lets the token request a look for a new file. */
export const maySeeStockOfDealer = (identity: Pick<TokenHolder, 'role' | 'dealers'>, slug: string): boolean =>
  mayPin(identity, slug);

export const maySeeSomeStock = (identity: Pick<TokenHolder, 'role' | 'dealers'>): boolean => mayPinSome(identity);

/** Of at least one dealer; also lets the token export and delete accounts. */
export const maySeeShoppers = ({ role, dealers }: Pick<TokenHolder, 'role' | 'dealers'>): boolean =>
  role === 'operator' || (role === 'privacy' && dealers.length > 0);

/** Of at least one dealer; also lets the token refund and hand out prizes. */
export const maySeePayments = (identity: Pick<TokenHolder, 'role' | 'dealers'>): boolean => mayPinSome(identity);

export const maySendLeads = ({ role }: Pick<TokenHolder, 'role'>): boolean => role === 'operator';

export const mayManageTokens = ({ role }: Pick<TokenHolder, 'role'>): boolean => role === 'operator';

/** "manager of every dealer". */
export const rightsText = ({ role, dealers, remotes }: Pick<TokenHolder, 'role' | 'dealers' | 'remotes'>): string => {
  if (role === 'operator') return 'operator: may do everything';
  if (role === 'viewer') return 'viewer: may look';
  if (role === 'privacy') return `privacy officer of ${dealers.includes('*') ? 'every dealer' : dealers.join(', ')}`;
  if (role === 'team') return `team: may look, and publish ${remotes.join(', ')}`;
  return `manager of ${dealers.includes('*') ? 'every dealer' : dealers.join(', ')}`;
};
