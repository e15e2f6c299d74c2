const ADDRESS = /([^\s<>"'(),:;@]+)@([^\s<>"'(),:;@]+)/gu;
const LONGEST = 500;

/**
 * The message of a failure without the addresses of persons, at most 500 characters, for logs and the database: servers
 * like to repeat the address that they refuse. The domain stays.
 */
export const withoutAddresses = (message: string): string => message.slice(0, 2000).replace(ADDRESS, '…@$2').slice(0, LONGEST);
