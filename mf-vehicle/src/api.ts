import { createRemoteApi } from '@forecourt/store/remote-api';

/** The vehicle page does without RTK Query: its loader reads the vehicle, and its forms send themselves. */
export const vehicleApi = createRemoteApi(__REMOTE_NAME__, __REMOTE_VERSION__);
