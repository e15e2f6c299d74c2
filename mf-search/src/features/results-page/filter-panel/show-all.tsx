import { Button, useText } from '@forecourt/ui';
import { createContext, useContext, useState } from 'react';
import { NoScriptButton, ScriptOnlyBox } from './filter-panel.styles';

/** Names a filter of which the page shows all values, for browsers without JavaScript. */
export const ALL_VALUES_PARAMETER = 'values';

/** Filters of which the address asks for all values. */
export const AllValuesContext = createContext<readonly string[]>([]);

export const useAllValues = (name: string) => useState(useContext(AllValuesContext).includes(name));

interface Props {
  /** Name of the filter in the address. */
  name: string;
  all: boolean;
  total: number;
  /** Values that are hidden until the button is pressed. */
  hidden: number;
  /** Search form, which the button sends in browsers without JavaScript. */
  form: string;
  onChange: (all: boolean) => void;
}

/** Without JavaScript it sends the form, and the server renders the hidden values, which no other page has. */
export const ShowAllValues = ({ name, all, total, hidden, form, onChange }: Props) => {
  const text = useText<'search'>();
  if (hidden === 0 && !all) return null;
  const label = text('search.values.all', 'Show all {{count}}', { count: total });
  return (
    <>
      <ScriptOnlyBox>
        <Button tone="link" size="small" aria-expanded={all} onClick={() => onChange(!all)}>
          {all ? text('search.values.fewer', 'Show fewer') : label}
        </Button>
      </ScriptOnlyBox>
      {all ? null : (
        <noscript>
          <NoScriptButton type="submit" form={form} name={ALL_VALUES_PARAMETER} value={name}>
            {label}
          </NoScriptButton>
        </noscript>
      )}
    </>
  );
};
