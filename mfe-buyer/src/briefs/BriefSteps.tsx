import { CheckIcon, DocumentIcon, IconSteps, PencilIcon, SearchIcon } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';

export const BriefSteps = () => (
  <IconSteps
    steps={[
      [SearchIcon, t('We read your website'), t('Products, tone and talking points become a draft.')],
      [PencilIcon, t('You check every field'), t('Nothing is sent before you say so.')],
      [DocumentIcon, t('The influencer gets a PDF'), t('With your deadline, your tag and what to say.')],
      [CheckIcon, t('You use it again'), t('A brief is written once and can be used for many orders.')],
    ]}
  />
);
