import { readFileSync } from 'node:fs';
import path from 'node:path';
import { extractBrief } from '../../../platform/ports/ai-extractive';

const draft = async (file: string, url: string) =>
  extractBrief([{ url, html: readFileSync(path.join(__dirname, file), 'utf8') }]);

describe('AI brief from a website (product §2, §3 AI result)', () => {
  it('the draft of a shop prefers metadata and omits navigation, cookie texts, buttons and footer', async () => {
    const brief = await draft('kahwa-house.html', 'https://www.kahwahouse.ae/');
    expect(brief).toMatchObject({ brand_name: 'Kahwa House', industry: 'Food & Beverages' });
    expect(brief.brand_overview).toMatch(/^Kahwa House roasts specialty coffee in small batches/);
    expect(brief.brand_tone).toMatch(/^Premium/);
    expect(brief.talking_points).toEqual(
      expect.arrayContaining([
        'Freshly roasted every morning in Al Quoz',
        'Single-origin beans from Yemen and Ethiopia',
        'Free delivery in Dubai above AED 100',
      ]),
    );
    expect(JSON.stringify(brief)).not.toMatch(/cookie|©|Add to cart|About us/i);
  });
  it('the description of an Arabic brand is in Arabic', async () => {
    const brief = await draft('noor-oud.html', 'https://noor-oud.example/');
    expect(brief).toMatchObject({ brand_name: 'نور العود', industry: 'الجمال والعناية' });
    expect(brief.brand_tone).toContain('راقية');
    expect(brief.brand_overview).toContain('دار عطور إماراتية');
    expect(brief.talking_points).toContain('عود طبيعي مئة في المئة بدون كحول');
    expect(brief.talking_points.join()).not.toContain('اقرأ المزيد');
  });
  it('without metadata, the draft uses title, headings and paragraphs, and instructions to a model have no effect', async () => {
    const brief = await draft('pulse-gym.html', 'https://pulse.ae/');
    expect(brief).toMatchObject({ brand_name: 'PULSE', industry: 'Health & Fitness' });
    expect(brief.brand_tone).toContain('Energetic');
    expect(brief.talking_points).toContain('First workout is free for everybody');
    expect(brief.brand_overview).toContain('boxing and fitness gym in Jumeirah');
  });
  it('the draft of a bilingual page uses the language of most of its text', async () => {
    const brief = await draft('tamra-bilingual.html', 'https://tamra.ae/ar');
    expect(brief.brand_name).toContain('Tamra');
    expect(brief.industry).toBe('الأغذية والمشروبات');
    expect(brief.brand_tone).toContain('ودودة');
    expect(brief.talking_points).toContain('علب هدايا باسم من تحب');
  });
  it('the brand of a software company is the part of the title that matches the host', async () => {
    const brief = await draft('ledgerly.html', 'https://app.ledgerly.com/');
    expect(brief.brand_name).toBe('Ledgerly');
    expect(['Technology', 'Finance']).toContain(brief.industry);
    expect(brief.brand_tone).toContain('Minimal');
    expect(brief.talking_points).toContain('File UAE VAT returns in two minutes');
    expect(brief.talking_points.join()).not.toMatch(/sign up/i);
  });
  it('a restaurant with the title "Home" gets its name from linked data, and its dishes are talking points', async () => {
    const brief = await draft('sidra-grill.html', 'https://www.sidragrill.ae/');
    expect(brief).toMatchObject({ brand_name: 'Sidra Grill', industry: 'Food & Beverages' });
    expect(brief.brand_overview).toMatch(/^A charcoal grill by the creek in Deira/);
    expect(brief.brand_tone).toBe('Friendly');
    expect(brief.talking_points.join()).toContain('grilled over oak and lemon wood since 1996');
    expect(brief.talking_points.join()).toContain('Lamb shish');
    expect(brief.talking_points.join()).not.toMatch(/Why our guests|From the grill|Book a table|Skip/);
  });
  it('a page with only `div` elements, without description, lists and paragraphs, gives a complete draft', async () => {
    const brief = await draft('northlight-agency.html', 'https://northlight.studio/');
    expect(brief.brand_name).toMatch(/^Northlight/);
    expect(brief.industry).toBe('Business & Entrepreneurship');
    expect(brief.brand_overview).toMatch(/^Northlight is a creative agency in Dubai Design District/);
    expect(brief.talking_points).toContain('You own every frame, raw footage included');
    expect(JSON.stringify(brief)).not.toMatch(/©|Privacy|Contact us/);
  });
  it('the short description of an Arabic clinic is completed, and booking and legal texts are omitted', async () => {
    const brief = await draft('basma-dental.html', 'https://basmadental.ae/');
    expect(brief).toMatchObject({ brand_name: 'عيادة بسمة', industry: 'الرعاية الصحية' });
    expect(brief.brand_overview).toMatch(/^طب أسنان للعائلة في الشارقة\. يعالج أطباؤنا/);
    expect(brief.brand_tone).toContain('احترافية');
    expect(brief.talking_points).toContain('زراعة الأسنان بضمان عشر سنوات');
    expect(brief.talking_points.join()).not.toMatch(/احجز|الخصوصية/);
  });
  it('the links of a menu with sixty links are not content', async () => {
    const brief = await draft('loomhouse-mega-menu.html', 'https://loomhouse.com/');
    expect(brief).toMatchObject({ brand_name: 'Loomhouse', industry: 'Home & Lifestyle' });
    expect(brief.talking_points).toEqual(
      expect.arrayContaining([
        'Natural cotton and camel wool only',
        'Repaired free of charge for life',
        'Every weaver is paid before we sell',
      ]),
    );
    expect(JSON.stringify(brief)).not.toMatch(/New arrivals|mailing list|Regular price|shipping over/);
  });
  it('the draft of an Arabic salon without a declared language is in Arabic', async () => {
    const brief = await draft('rawnaq-salon.html', 'https://www.rawnaq.ae/');
    expect(brief).toMatchObject({ brand_name: 'رونق', industry: 'الجمال والعناية' });
    expect(brief.talking_points).toEqual(
      expect.arrayContaining(['خدمة منزلية في أبوظبي والعين', 'قسم خاص للأمهات مع ركن للأطفال']),
    );
    expect(brief.talking_points.join()).not.toMatch(/احجزي|ملفات/);
  });
  it('a page that has no text without scripts is refused', async () => {
    await expect(draft('script-shell.html', 'https://acme.com/')).rejects.toThrow('no readable text');
  });
  it('a page with broken markup and broken linked data still gives a draft', async () => {
    const html =
      '<title>Zahra<p>We arrange flowers for weddings and hotels in Sharjah since two thousand and four<script type="application/ld+json">{oops</script>';
    expect(
      extractBrief([{ url: 'https://zahra.ae', html: html.replace('<p>', '</title><p>') }]),
    ).toMatchObject({ brand_name: 'Zahra' });
  });
});
