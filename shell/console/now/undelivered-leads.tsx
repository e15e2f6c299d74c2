import type { UndeliveredLead } from '@forecourt/contracts/desk/undelivered-leads';
import { countText } from '@forecourt/rules/text/count-text';
import { useState } from 'react';
import { consoleApi } from '../api/console-api';
import { QueryResultView } from '../frame/answer';
import { ageText } from '../words/time';

/** Milliseconds between two requests. */
const INTERVAL = 60_000;
/** Milliseconds; until then a lead that nobody tried to deliver yet is no failure. */
const PATIENCE = 2 * 60_000;
/** Dealers on the screen. */
const MOST = 12;

interface LeadsOfDealer {
  tenant: string;
  leads: UndeliveredLead[];
}

/** Failed or too long on the way; the dealer with the oldest lead comes first. */
const lateLeadsByDealer = (leads: readonly UndeliveredLead[], now: number): LeadsOfDealer[] => {
  const byDealer = new Map<string, UndeliveredLead[]>();
  for (const lead of leads) {
    const isLate = lead.state === 'refused' || lead.attempts > 0 || now - Date.parse(lead.created_at) > PATIENCE;
    if (isLate) byDealer.set(lead.tenant, [...(byDealer.get(lead.tenant) ?? []), lead]);
  }
  return [...byDealer].map(([tenant, own]) => ({ tenant, leads: own }));
};

const DealerCard = ({ tenant, leads, now }: LeadsOfDealer & { now: number }) => {
  const [oldest] = leads;
  const refused = leads.filter(({ state }) => state === 'refused').length;
  const error = leads.find(({ last_error }) => last_error !== null)?.last_error;
  return (
    <li className="note bad">
      <p className="told">
        <a href={`/leads?tenant=${encodeURIComponent(tenant)}`}>{countText(leads.length, 'lead')}</a> of {tenant}{' '}
        {leads.length === 1 ? 'has' : 'have'} not arrived
      </p>
      <p>
        {oldest ? `The oldest was received ${ageText(Date.parse(oldest.created_at) / 1000, now / 1000)}. ` : ''}
        {refused > 0 ? `The receiver refused ${refused}, which ${refused === 1 ? 'waits' : 'wait'} for a person. ` : ''}
        {error ? `Last error: ${error}` : ''}
      </p>
    </li>
  );
};

const Cards = ({ leads }: { leads: readonly UndeliveredLead[] }) => {
  const [now] = useState(Date.now);
  const dealers = lateLeadsByDealer(leads, now);
  if (dealers.length === 0) return <p className="well">Every lead has arrived.</p>;
  return (
    <>
      <ul className="plain cards">
        {dealers.slice(0, MOST).map((dealer) => (
          <DealerCard key={dealer.tenant} {...dealer} now={now} />
        ))}
      </ul>
      {dealers.length > MOST ? (
        <p>
          <a href="/leads">Undelivered leads of {countText(dealers.length, 'dealer')}</a>
        </p>
      ) : null}
    </>
  );
};

/** With a link to the leads (L-07). */
export const UndeliveredLeads = () => (
  <QueryResultView answer={consoleApi.useUndeliveredLeadsQuery({ limit: 1000 }, { pollingInterval: INTERVAL })}>
    {({ leads }) => <Cards leads={leads} />}
  </QueryResultView>
);
