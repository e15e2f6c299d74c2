/** Only what remotes may use. */
export { createApi, skipToken } from '@reduxjs/toolkit/query/react';
