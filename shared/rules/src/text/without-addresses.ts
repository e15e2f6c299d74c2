const ADDRESS = /([^\s<>"'(),:;@]+)@([^\s<>"'(),:;@]+)/gu;
const LONGEST = 500;

/**
 * Returns an error message with e-mail addresses reduced to their domain, cut to 500 characters, for logs and the
 * database: mail servers often repeat the address that they refuse.
 */
export const withoutAddresses = (message: string): string => message.slice(0, 2000).replace(ADDRESS, '…@$2').slice(0, LONGEST);
