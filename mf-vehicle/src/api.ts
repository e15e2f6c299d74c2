import { createRemoteApi } from '@forecourt/store';

/** Calls of this remote. Pages read vehicles in their loaders; forms send themselves. */
export const api = createRemoteApi(__REMOTE_NAME__, __REMOTE_VERSION__);
