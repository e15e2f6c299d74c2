import type { Identity } from '../api/answers';

/** Whether a token may change what a dealer runs. The API decides again; what it would refuse isn't offered. */
export const mayPin = ({ role, dealers }: Pick<Identity, 'role' | 'dealers'>, slug: string): boolean =>
  role === 'operator' || (role === 'manager' && (dealers.includes('*') || dealers.includes(slug)));

/** Whether it may do so for any dealer. */
export const mayPinSome = ({ role, dealers }: Pick<Identity, 'role' | 'dealers'>): boolean =>
  role === 'operator' || (role === 'manager' && dealers.length > 0);

/** Remotes of a dealer whose versions it may show by a link, and whose links it may end. */
export const mayPreview = (identity: Pick<Identity, 'role' | 'dealers' | 'remotes'>, slug: string, all: string[]): string[] => {
  if (identity.role === 'team') return all.filter((remote) => identity.remotes.includes(remote));
  return mayPin(identity, slug) ? all : [];
};

/** Whether it may change what a channel gives: that concerns every dealer. */
export const mayChannel = ({ role, dealers }: Pick<Identity, 'role' | 'dealers'>): boolean =>
  role === 'operator' || (role === 'manager' && dealers.includes('*'));

/** Whether it may remove releases. */
export const mayRemove = ({ role }: Pick<Identity, 'role'>): boolean => role === 'operator';

/** Whether it may make and end tokens. */
export const mayTokens = ({ role }: Pick<Identity, 'role'>): boolean => role === 'operator';

/** What a token is for, in words. */
export const rightsWords = ({ role, dealers, remotes }: Pick<Identity, 'role' | 'dealers' | 'remotes'>): string => {
  if (role === 'operator') return 'operator: may do everything';
  if (role === 'viewer') return 'viewer: may look';
  if (role === 'team') return `team: may look, and publish ${remotes.join(', ')}`;
  return `manager of ${dealers.includes('*') ? 'every dealer' : dealers.join(', ')}`;
};
