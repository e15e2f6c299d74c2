import { Anchor, Card, CardBody, Heading, Loading, Skeleton } from '@forecourt/ui';
import type { CarHit } from '../../model/card/hit';
import { CarCard } from '../car-card/car-card';
import { CardRow, CardRowHead, CardRowItem } from './card-row.styles';

const Placeholders = ({ count }: { count: number }) => (
  <Loading>
    <CardRow aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <CardRowItem key={index}>
          <Card>
            <Skeleton shape="picture" />
            <CardBody>
              <Skeleton shape="title" />
              <Skeleton lines={3} />
            </CardBody>
          </Card>
        </CardRowItem>
      ))}
    </CardRow>
  </Loading>
);

interface TitledCarRowProps {
  title: string;
  link: { text: string; href: string };
  /** `now` is in Unix seconds; undefined while the search runs. */
  answer: { hits: CarHit[]; now: number } | undefined;
  /** Empty cards while the search runs. */
  placeholders: number;
}

export const CarRowWithTitle = ({ title, link, answer, placeholders }: TitledCarRowProps) => (
  <>
    <CardRowHead>
      <Heading level={2}>{title}</Heading>
      <Anchor href={link.href}>
        {link.text}
        <span aria-hidden> →</span>
      </Anchor>
    </CardRowHead>
    {answer ? (
      <CardRow>
        {answer.hits.map((car) => (
          <CardRowItem key={car.id}>
            <CarCard car={car} now={answer.now} sizes="(min-width: 80em) 24rem, (min-width: 48em) 46vw, 84vw" />
          </CardRowItem>
        ))}
      </CardRow>
    ) : (
      <Placeholders count={placeholders} />
    )}
  </>
);
