/** For routes that need a signed-in shopper, in the OpenAPI document. */
export const SHOPPER_SESSION = [{ shopperSession: [] }];

export const SHOPPER_SECURITY = { shopperSession: { type: 'apiKey', in: 'cookie', name: 'forecourt_session_{dealer}' } } as const;
