import { isMaskedAddress } from '@forecourt/rules/account/masked-address';
import { useLoaderData, useSearchParams } from 'react-router';

export interface SignInData {
  /** Code of the problem of a link that works no more. */
  worn?: 'link_expired' | 'undo_expired';
}

/** Facts of the address that the forms send along. */
export const useSignInWay = () => {
  const [parameters] = useSearchParams();
  const valueOf = (name: string): string | undefined => parameters.get(name) || undefined;
  const [typedTo, isProof] = [valueOf('to') ?? '', valueOf('prove') === 'yes'];
  return {
    worn: useLoaderData<SignInData | undefined>()?.worn,
    valueOf,
    isProof,
    /** The address to which the code goes. */
    to: isMaskedAddress(typedTo) ? typedTo : undefined,
    way: { type: valueOf('type'), redirect: valueOf('redirect'), back: valueOf('back'), next: valueOf('next') },
  };
};
