/** Security of routes that need a signed-in shopper, for the OpenAPI document. */
export const SHOPPER_SESSION = [{ shopperSession: [] }];

/** Security scheme of these routes. */
export const SHOPPER_SECURITY = { shopperSession: { type: 'apiKey', in: 'cookie', name: 'forecourt_session_{dealer}' } } as const;
