import { render, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import {
  Alert,
  Button,
  Card,
  CardActions,
  CardBody,
  CardLink,
  Chip,
  EmptyState,
  Grid,
  Heading,
  KeyFacts,
  Loading,
  Notice,
  Picture,
  PriceBlock,
  Section,
  Select,
  Skeleton,
  SkipLink,
  Table,
  Tag,
} from './index';

it('Q-01 a page of cards, prices, tables and messages has no axe violation', async () => {
  const { container } = render(
    <>
      <SkipLink />
      <main id="main">
        <Heading level={1}>Used cars</Heading>
        <Select
          label="Sort"
          options={[
            { value: 'latest', label: 'Latest' },
            { value: 'x', label: 'X', group: 'More' },
          ]}
          defaultValue="latest"
        />
        <Chip label="SUV" onRemove={() => {}} />
        <Section title="In stock" lead="At our six locations" tone="tinted">
          <Grid>
            <Card>
              <Picture source="media:a.jpg" alt="Toyota RAV4" />
              <CardBody>
                <Tag tone="accent">Just Arrived</Tag>
                <Heading level={3}>
                  <CardLink href="/cars/rav4">2021 Toyota RAV4</CardLink>
                </Heading>
                <PriceBlock price="$38,990" was="$41,990" type="Drive away" weekly="$145/wk" rate="10.9% comparison rate" />
                <KeyFacts compact facts={[{ label: 'Odometer', value: '41,200 km', icon: 'gauge' }]} />
                <CardActions>
                  <Button size="small">Enquire</Button>
                </CardActions>
              </CardBody>
            </Card>
          </Grid>
        </Section>
        <KeyFacts facts={[{ label: 'Body', value: 'SUV' }]} />
        <Table
          caption="Hours"
          columns={[
            { key: 'day', header: 'Day' },
            { key: 'hours', header: 'Hours', align: 'end' },
          ]}
          rows={[{ id: 'mon', cells: { day: 'Monday', hours: '8:30' }, marked: true }]}
        />
        <Notice title="Heads up">Closed on Monday</Notice>
        <Alert>It went wrong</Alert>
        <EmptyState title="No Results Available" text="Try other filters" action={<Button>Clear Filters</Button>} />
        <Loading>
          <Skeleton shape="picture" />
        </Loading>
      </main>
    </>,
  );
  expect(await axe(container)).toHaveNoViolations();
});

it('Q-01 screen readers hear "was" and "now" with the two prices', () => {
  const { container } = render(<PriceBlock price="$38,990" was="$41,990" />);
  expect(container.textContent).toBe('Was $41,990Now $38,990');
});

it('Q-01 a list of facts leaves out facts without a value, and an empty list renders nothing', () => {
  const { container } = render(
    <KeyFacts
      facts={[
        { label: 'Seats', value: '' },
        { label: 'Doors', value: undefined },
      ]}
    />,
  );
  expect(container.innerHTML).toBe('');
  render(<KeyFacts facts={[{ label: 'Seats', value: 0 }]} />);
  expect(screen.getByText('Seats')).toBeTruthy();
});
