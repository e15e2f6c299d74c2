const ADDRESS = /([^\s<>"'(),:;@]+)@([^\s<>"'(),:;@]+)/gu;
const LONGEST = 500;

/** Message of a failure without e-mail addresses, because mail servers repeat the address that they refuse. */
export const withoutAddresses = (message: string): string => message.slice(0, 2000).replace(ADDRESS, '…@$2').slice(0, LONGEST);
