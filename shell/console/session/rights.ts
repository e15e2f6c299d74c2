import type { TokenHolder } from '@forecourt/contracts/desk/access';

/**
 * Returns true when a token may change a dealer's release set. The API checks again; the console only hides
 * buttons that the API would refuse.
 */
export const mayPin = ({ role, dealers }: Pick<TokenHolder, 'role' | 'dealers'>, slug: string): boolean =>
  role === 'operator' || (role === 'manager' && (dealers.includes('*') || dealers.includes(slug)));

/** Returns true when a token may change the release set of at least one dealer. */
export const mayPinSome = ({ role, dealers }: Pick<TokenHolder, 'role' | 'dealers'>): boolean =>
  role === 'operator' || (role === 'manager' && dealers.length > 0);

/** Returns the remotes of a dealer for which a token may create and end preview links. */
export const previewableRemotes = (
  identity: Pick<TokenHolder, 'role' | 'dealers' | 'remotes'>,
  slug: string,
  all: string[],
): string[] => {
  if (identity.role === 'team') return all.filter((remote) => identity.remotes.includes(remote));
  return mayPin(identity, slug) ? all : [];
};

/** Returns true when a token may change channels, which concern every dealer. */
export const mayChangeChannels = ({ role, dealers }: Pick<TokenHolder, 'role' | 'dealers'>): boolean =>
  role === 'operator' || (role === 'manager' && dealers.includes('*'));

/** Returns true when a token may remove or revoke releases. */
export const mayRemoveReleases = ({ role }: Pick<TokenHolder, 'role'>): boolean => role === 'operator';

/** Returns true when a token may see a dealer's feeds, imports and photographs, and request a look for a new file. */
export const maySeeStockOfDealer = (identity: Pick<TokenHolder, 'role' | 'dealers'>, slug: string): boolean =>
  mayPin(identity, slug);

/** Returns true when a token may see the stock of at least one dealer. */
export const maySeeSomeStock = (identity: Pick<TokenHolder, 'role' | 'dealers'>): boolean => mayPinSome(identity);

/** Returns true when a token may find, export and delete accounts of shoppers of at least one dealer. */
export const maySeeShoppers = ({ role, dealers }: Pick<TokenHolder, 'role' | 'dealers'>): boolean =>
  role === 'operator' || (role === 'privacy' && dealers.length > 0);

/** Returns true when a token may see payments of invoices and prizes of at least one dealer, refund and hand out. */
export const maySeePayments = (identity: Pick<TokenHolder, 'role' | 'dealers'>): boolean => mayPinSome(identity);

/** Returns true when a token may see undelivered leads and send them again. */
export const maySendLeads = ({ role }: Pick<TokenHolder, 'role'>): boolean => role === 'operator';

/** Returns true when a token may create and revoke tokens. */
export const mayManageTokens = ({ role }: Pick<TokenHolder, 'role'>): boolean => role === 'operator';

/** Returns the rights of a token as a text: "manager of every dealer". */
export const rightsText = ({ role, dealers, remotes }: Pick<TokenHolder, 'role' | 'dealers' | 'remotes'>): string => {
  if (role === 'operator') return 'operator: may do everything';
  if (role === 'viewer') return 'viewer: may look';
  if (role === 'privacy') return `privacy officer of ${dealers.includes('*') ? 'every dealer' : dealers.join(', ')}`;
  if (role === 'team') return `team: may look, and publish ${remotes.join(', ')}`;
  return `manager of ${dealers.includes('*') ? 'every dealer' : dealers.join(', ')}`;
};
