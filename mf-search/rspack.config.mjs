import { remoteConfig } from '@forecourt/build/remote.mjs';

export default (options) => remoteConfig(import.meta.url, options);
