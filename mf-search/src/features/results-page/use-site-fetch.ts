import type { SiteFetch, StoreServices } from '@forecourt/store';
import { useStore } from 'react-redux';

type Dispatch = <Result>(thunk: (dispatch: unknown, getState: unknown, services: StoreServices) => Result) => Result;

export const useSiteFetch = (): SiteFetch => {
  const dispatch = useStore().dispatch as unknown as Dispatch;
  return dispatch((_dispatch, _getState, { fetch }) => fetch);
};
