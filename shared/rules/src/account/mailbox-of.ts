/** Addresses with a part after `+` reach one person: `Jo+shop@example.com` is `jo@example.com`. A phone number stays as it is. */
export const mailboxOf = (address: string): string => address.toLowerCase().replace(/\+[^@]*@/, '@');
