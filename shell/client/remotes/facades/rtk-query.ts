/** The exports of RTK Query that remotes may use. */
export { createApi, skipToken } from '@reduxjs/toolkit/query/react';
