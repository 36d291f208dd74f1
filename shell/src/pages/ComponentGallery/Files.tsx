import { acceptOf, maxMb } from '@linksouq/shared-api/contract';
import { FileField, UploadList } from '@linksouq/shared-ui';
import { useUploads } from '@linksouq/shared-ui/kit';
import { Section } from './Section';

export function Files() {
  const uploads = useUploads({ purpose: 'image-or-video' });
  return (
    <Section title="Files">
      <FileField
        label="Add photos or videos"
        hint={`3 to 6 files. Videos up to ${maxMb('shop').video} MB, images up to ${maxMb('shop').image} MB.`}
        accept={acceptOf('image-or-video')}
        multiple
        onFiles={uploads.add}
        disabled={uploads.full}
        error={uploads.refused}
      />
      <UploadList items={uploads.items} onRetry={uploads.retry} onRemove={uploads.remove} />
    </Section>
  );
}
