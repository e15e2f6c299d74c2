/** Only what remotes may use. */
export { createAction, createAsyncThunk, createSelector, createSlice, isAnyOf, nanoid } from '@reduxjs/toolkit';
