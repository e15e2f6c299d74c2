/** Long limits, because a busy machine may pause the server or the process, and the client must not repeat a call meanwhile. */
export const patientHost = (port: number) => ({
  hosts: [{ url: '127.0.0.1', port, accept: 'readWrite' as const, protocol: 'http' as const }],
  timeouts: { connect: 60_000, read: 60_000, write: 60_000 },
});
