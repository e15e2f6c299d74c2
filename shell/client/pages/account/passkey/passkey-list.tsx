import type { AccountPageData } from '@forecourt/contracts/account/account';
import { PASSKEY_NAME_LENGTH } from '@forecourt/contracts/account/account-facts';
import { Cluster, Copy, Stack, useText } from '@forecourt/ui';
import { useRevalidator } from 'react-router';
import { AccountSection } from '../account-section';
import { PlainField, PlainForm } from '../plain-form';
import { useAccountDate } from '../use-account-date';
import { PasskeyButton } from './passkey-button';
import { addPasskey, usePasskey } from './use-passkey';

type Passkey = AccountPageData['passkeys'][number];

const PasskeyEntry = ({ id, name, createdAt, usedAt }: Passkey) => {
  const text = useText<'shell'>();
  const dateOf = useAccountDate();
  return (
    <Stack gap={2}>
      <Copy>
        {usedAt === null
          ? text('shell.account.passkey.created', '{{name}}, created {{date}}', { name, date: dateOf(createdAt) })
          : text('shell.account.passkey.used', '{{name}}, last used {{date}}', { name, date: dateOf(usedAt) })}
      </Copy>
      <PlainForm
        to="/api/account/passkeys/name"
        label={text('shell.account.passkey.rename', 'Rename {{name}}', { name })}
        tone="secondary"
        values={{ id }}
      >
        <PlainField
          label={text('shell.account.passkey.name', 'Name of the passkey')}
          name="name"
          defaultValue={name}
          required
          maxLength={PASSKEY_NAME_LENGTH}
        />
      </PlainForm>
      <PlainForm
        to="/api/account/passkeys/remove"
        label={text('shell.account.passkey.remove', 'Remove {{name}}', { name })}
        tone="secondary"
        values={{ id }}
      />
    </Stack>
  );
};

/** */
export const PasskeyList = ({ passkeys }: Pick<AccountPageData, 'passkeys'>) => {
  const text = useText<'shell'>();
  const { revalidate } = useRevalidator();
  const passkey = usePasskey(addPasskey, () => void revalidate());
  return (
    <AccountSection title={text('shell.account.passkeys', 'Passkeys')} part="passkeys">
      <Copy>
        {text('shell.account.passkeys.text', 'A passkey signs you in by fingerprint, face or screen lock, without a code.')}
      </Copy>
      {passkeys.map((each) => (
        <PasskeyEntry key={each.id} {...each} />
      ))}
      <Cluster>
        <PasskeyButton {...passkey} tone="secondary" label={text('shell.account.passkey.add', 'Create a passkey')} />
      </Cluster>
    </AccountSection>
  );
};
