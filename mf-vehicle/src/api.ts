import { createRemoteApi } from '@forecourt/store/remote-api';

/**
 * RTK Query API of this remote, to which the reservation and the trade-in add their endpoints. The vehicle page does without, so
 * that it does not load RTK Query: it reads the vehicle in its loader, and forms and the market estimate send themselves.
 */
export const vehicleApi = createRemoteApi(__REMOTE_NAME__, __REMOTE_VERSION__);
