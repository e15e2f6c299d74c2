import type { Location } from '@forecourt/contracts/site/site';
import { groupName } from './location-groups';
import { groupedHoursRows } from './opening-hours';

/** For mails to shoppers; '' for a fact that the configuration does not have. */
interface BranchFacts {
  name: string;
  address: string;
  /** One line for each group of days with the same hours. */
  hours: string;
}

export const branchTexts = ({ name, address, opening_hours: hours }: Location): BranchFacts => {
  const { street, city, state, postcode } = address;
  return {
    name: groupName(name),
    address: street ? `${street}, ${city} ${state} ${postcode}` : '',
    hours:
      hours.length > 0
        ? groupedHoursRows(hours)
            .map(({ days, text }) => `${days} ${text}`)
            .join('\n')
        : '',
  };
};
