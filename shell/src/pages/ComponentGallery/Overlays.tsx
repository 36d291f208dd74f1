import { useState } from 'react';
import { Button, Modal, Sheet } from '@linksouq/shared-ui';
import { toast } from '@linksouq/shared-ui/host';
import styles from './ComponentGallery.module.css';
import { Section } from './Section';

export function Overlays() {
  const [opened, setOpened] = useState<'modal' | 'sheet'>();
  const close = () => setOpened(undefined);
  return (
    <Section title="Overlays">
      <div className={styles.row}>
        <Button onClick={() => setOpened('modal')}>Modal</Button>
        <Button onClick={() => setOpened('sheet')}>Sheet</Button>
        <Button variant="secondary" onClick={() => toast.success('Item added to cart')}>
          Success
        </Button>
        <Button variant="secondary" onClick={() => toast.error('Failed to upload photo.jpg')}>
          Error
        </Button>
        <Button variant="secondary" onClick={() => toast.plain('Seller will send you the details')}>
          Plain
        </Button>
      </div>
      <Modal isOpen={opened === 'modal'} onClose={close} title="Attention">
        All Content Pages must be setup to proceed.
      </Modal>
      <Sheet
        isOpen={opened === 'sheet'}
        onClose={close}
        title="Share your page"
        footer={<Button block>Share</Button>}
      >
        <Button variant="secondary" onClick={() => toast.success('Copied')}>
          Toast over the sheet
        </Button>
      </Sheet>
    </Section>
  );
}
