import { useState } from 'react';
import { paths } from '@linksouq/shared-api/contract';
import {
  BagIcon,
  Button,
  CopyButton,
  HealthIcon,
  LinkButton,
  ShareIcon,
  Tabs,
  Toggle,
  TrashIcon,
} from '@linksouq/shared-ui';
import styles from './ComponentGallery.module.css';
import { Section } from './Section';

export function Actions() {
  const [tab, setTab] = useState('active');
  const [on, setOn] = useState(true);
  return (
    <>
      <Section title="Buttons">
        <div className={styles.row}>
          <Button>Primary</Button>
          <Button variant="secondary">Secondary</Button>
          <Button variant="ghost">Ghost</Button>
          <Button variant="danger" icon={TrashIcon}>
            Danger
          </Button>
          <Button disabled>Disabled</Button>
          <Button loading>Loading</Button>
          <Button variant="secondary" icon={BagIcon} notification={3}>
            View Orders
          </Button>
          <Button variant="secondary" icon={HealthIcon} notification>
            Health
          </Button>
          <CopyButton value="https://linksouq.ae/layla" />
        </div>
        <LinkButton to={paths.home()} size="lg" block icon={ShareIcon}>
          Share
        </LinkButton>
      </Section>
      <Section title="Tabs and toggle">
        <Tabs
          label="Orders"
          tabs={[
            { id: 'active', label: 'Active', badge: 2 },
            { id: 'completed', label: 'Completed', badge: 14 },
            { id: 'later', label: 'Later', disabled: true },
          ]}
          active={tab}
          onChange={setTab}
        >
          Panel of {tab}
        </Tabs>
        <Toggle
          label="Set Currently Unavailable"
          hint="While unavailable, you cannot receive new orders."
          checked={on}
          onChange={setOn}
        />
        <Toggle label="Disabled" checked={false} disabled onChange={setOn} />
      </Section>
    </>
  );
}
