const ADDRESS = /([^\s<>"'(),:;@]+)@([^\s<>"'(),:;@]+)/gu;
const LONGEST = 500;

/** What a failure says, without addresses of persons: servers like to repeat the address they refuse. */
export const withoutAddresses = (message: string): string => message.slice(0, 2000).replace(ADDRESS, '…@$2').slice(0, LONGEST);
