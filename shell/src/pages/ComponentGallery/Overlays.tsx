import { useState } from 'react';
import { Button, Modal, Sheet } from '@linksouq/shared-ui';
import { toast } from '@linksouq/shared-ui/host';
import styles from './ComponentGallery.module.css';
import { Section } from './Section';

export function Overlays() {
  const [open, setOpen] = useState<'modal' | 'sheet'>();
  const close = () => setOpen(undefined);
  return (
    <Section title="Overlays">
      <div className={styles.row}>
        <Button onClick={() => setOpen('modal')}>Modal</Button>
        <Button onClick={() => setOpen('sheet')}>Sheet</Button>
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
      <Modal isOpen={open === 'modal'} onClose={close} title="Attention">
        All Content Pages must be setup to proceed.
      </Modal>
      <Sheet
        isOpen={open === 'sheet'}
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
