import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { loadAccount, selectAccount, type AccountState } from './account-slice';

/**
 * `unknown` during server rendering, hydration and until the server has answered; the first component with this hook asks
 * the server, once for each page visit.
 */
export const useAccount = (): AccountState => {
  const dispatch = useDispatch() as (thunk: unknown) => void;
  useEffect(() => void dispatch(loadAccount()), [dispatch]);
  return useSelector(selectAccount);
};
