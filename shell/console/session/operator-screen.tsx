import type { ReactNode } from 'react';
import { ScreenTitle } from '../frame/screen-title';
import { useIdentity } from './identity-context';
import { mayManageTokens, rightsText } from './rights';

interface OperatorScreenProps {
  title: string;
  /** What only an operator may do here, for example "manage keys". */
  action: string;
  children: ReactNode;
}

/** Another person reads why there is nothing to do. */
export const OperatorScreen = ({ title, action, children }: OperatorScreenProps) => {
  const identity = useIdentity();
  return (
    <>
      <ScreenTitle>{title}</ScreenTitle>
      {mayManageTokens(identity) ? (
        children
      ) : (
        <p>
          Only an operator may {action}. Your token: {rightsText(identity)}.
        </p>
      )}
    </>
  );
};
