import { formatAed } from '@linksouq/shared-api/contract';
import {
  Avatar,
  Badge,
  BagIcon,
  Banner,
  BarChart,
  Button,
  Card,
  ContinueWith,
  DescriptionList,
  EmptyState,
  Price,
  Skeleton,
  Spinner,
  StatusChip,
  Steps,
  Timeline,
  VerifiedBadge,
} from '@linksouq/shared-ui';
import styles from './ComponentGallery.module.css';
import { Section } from './Section';

const week = [0, 450, 1200, 0, 300, 900, 1650].map((value, at) => ({ label: `0${at + 1}-11`, value }));

export function Displays() {
  return (
    <>
      <Section title="Status">
        <div className={styles.row}>
          <StatusChip tone="ok">Completed</StatusChip>
          <StatusChip tone="warn">In Process</StatusChip>
          <StatusChip tone="danger">Rejected</StatusChip>
          <StatusChip tone="info">Paid</StatusChip>
          <StatusChip tone="muted">Expired</StatusChip>
          <Badge tone="brand">Save 20%</Badge>
          <Spinner />
        </div>
        <Banner tone="warn" title="Account Frozen">
          You cannot receive new orders.
        </Banner>
        <Banner tone="info">Prices are sent manually.</Banner>
        <Banner tone="brand" title="Woohoo" action={<Button variant="ghost">Share</Button>}>
          Your page is ready.
        </Banner>
        <Banner tone="ok">Good Standing</Banner>
        <Banner tone="danger">The payment failed.</Banner>
      </Section>
      <Section title="Cards">
        <Card>
          <div className={styles.row}>
            <Avatar name="Layla Haddad" size={56} />
            <div>
              <h3>
                Layla Haddad <VerifiedBadge />
              </h3>
              <Price aed={1250} /> <Price aed={1500} struck />
            </div>
          </div>
        </Card>
        <Card tone="surface">
          <DescriptionList
            items={[
              { label: 'Required content', value: 'Story, Reel' },
              { label: 'Linksouq Fees', value: <Price aed={125} decimals="always" /> },
              { label: 'Total', value: <Price aed={1375} />, strong: true },
            ]}
          />
        </Card>
        <Card tone="brand">Brand card</Card>
        <ContinueWith seller={{ name: 'Layla Haddad', username: 'layla', profileUrl: '' }} />
        <Skeleton shape="text" width="60%" />
        <Skeleton height={96} />
        <EmptyState icon={BagIcon} title="No orders yet" action={<Button>Share your page</Button>}>
          Orders appear here as soon as a brand has paid.
        </EmptyState>
      </Section>
      <Section title="Progress">
        <Steps steps={['Submit Content', 'Submit Post Link']} current={1} />
        <Timeline
          items={[
            { id: 'a', title: 'Order placed', at: '01-11-2026', state: 'done' },
            { id: 'b', title: 'Content in review', at: '03-11-2026', state: 'current' },
            { id: 'c', title: 'Completed', state: 'todo' },
          ]}
        />
        <BarChart label="Earnings by day" data={week} format={formatAed} />
      </Section>
    </>
  );
}
