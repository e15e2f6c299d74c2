/** What remotes may use of Redux Toolkit. */
export { createAction, createAsyncThunk, createSelector, createSlice, isAnyOf, nanoid } from '@reduxjs/toolkit';
