/** What remotes may use of RTK Query. */
export { createApi, skipToken } from '@reduxjs/toolkit/query/react';
