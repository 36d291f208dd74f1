import { useState } from 'react';
import { THEME_COLORS } from '@linksouq/shared-api/contract';
import { PageLayout, RadioCards } from '@linksouq/shared-ui';
import { directionOf, getLocale, setLocale, useTitle } from '@linksouq/shared-ui/host';
import { Actions } from './Actions';
import { Fields } from './Fields';
import { Files } from './Files';
import { Overlays } from './Overlays';
import styles from './ComponentGallery.module.css';
import { Displays } from './Displays';

const THEMES = Object.keys(THEME_COLORS);
const LOCALES = ['en', 'en-XA', 'ar-XB'];
const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/**
 * Shows every component of the design system. Only development builds contain this page, so its texts are not
 * translated.
 */
export default function ComponentGallery() {
  useTitle('Components');
  const [theme, setTheme] = useState<string>(document.documentElement.dataset.theme ?? 'light');
  return (
    <PageLayout title="Components" back>
      <div className={styles.switches}>
        <RadioCards
          row
          label="Theme"
          options={options(THEMES)}
          value={theme}
          onChange={(value) => {
            document.documentElement.dataset.theme = value;
            setTheme(value);
          }}
        />
        <RadioCards
          row
          label={`Language (${directionOf(getLocale())})`}
          options={options(LOCALES)}
          value={getLocale()}
          onChange={setLocale}
        />
      </div>
      <Actions />
      <Fields />
      <Files />
      <Displays />
      <Overlays />
    </PageLayout>
  );
}
