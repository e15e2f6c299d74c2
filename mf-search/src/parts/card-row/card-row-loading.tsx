import { Card, CardBody, Loading, Skeleton } from '@forecourt/ui';
import { CardRow, RowItem } from './card-row.styles';

/** Placeholders for cards that are loading. */
export const CardRowLoading = ({ count }: { count: number }) => (
  <Loading>
    <CardRow aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <RowItem key={index}>
          <Card>
            <Skeleton shape="picture" />
            <CardBody>
              <Skeleton shape="title" />
              <Skeleton lines={3} />
            </CardBody>
          </Card>
        </RowItem>
      ))}
    </CardRow>
  </Loading>
);
