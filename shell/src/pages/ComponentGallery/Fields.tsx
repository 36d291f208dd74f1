import { useState } from 'react';
import { CATEGORIES, CITIES } from '@linksouq/shared-api/contract';
import {
  Checkbox,
  ChipSelect,
  CodeField,
  PhoneField,
  RadioCards,
  Select,
  TextField,
} from '@linksouq/shared-ui';
import { Section } from './Section';

const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

export function Fields() {
  const [text, setText] = useState('');
  const [phone, setPhone] = useState('+971501234567');
  const [code, setCode] = useState('123');
  const [city, setCity] = useState('');
  const [chips, setChips] = useState<string[]>(['Fashion']);
  const [card, setCard] = useState('show');
  const [checked, setChecked] = useState(true);
  return (
    <Section title="Fields">
      <TextField
        name="bio"
        label="Profile Bio"
        multiline
        counter
        maxLength={45}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        hint="One sentence about you."
      />
      <TextField
        name="price"
        label="Setup Price"
        prefix="AED"
        defaultValue="100"
        error="Setup price should be between 150 to 20000 AED"
      />
      <TextField name="off" label="Disabled" disabled defaultValue="Cannot be changed" />
      <PhoneField label="WhatsApp number" value={phone} onChange={setPhone} />
      <CodeField label="OTP" value={code} onChange={setCode} />
      <Select
        label="Residence"
        options={options(CITIES)}
        value={city}
        onChange={setCity}
        placeholder="Choose a city"
      />
      <ChipSelect
        label="Content Category"
        hint="Up to two"
        max={2}
        options={options(CATEGORIES.slice(5, 12))}
        values={chips}
        onChange={setChips}
      />
      <RadioCards
        label="Price Visibility"
        value={card}
        onChange={setCard}
        options={[
          { value: 'show', label: 'Show the prices', hint: 'Brands order right away.', badge: 'Recommended' },
          {
            value: 'hide',
            label: 'Send prices after the brief',
            hint: 'You answer each brief with a quote.',
          },
        ]}
      />
      <Checkbox label="A checkbox" checked={checked} onChange={setChecked} />
    </Section>
  );
}
