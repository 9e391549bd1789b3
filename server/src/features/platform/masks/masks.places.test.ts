import { expect, test } from "vitest";
import { createMask } from "./masks.values.ts";

const mask = createMask([]);
const pin = "482913";
const card = "4111111111111111";

test.each([
  `user[password][first]=${pin}&z=seen`,
  `user%5Bpassword%5D%5Bfirst%5D=${pin}&z=seen`,
  `pin[a]=${pin}&z=seen`,
  `pin%5Ba%5D=${pin}&z=seen`,
  `payment[card][cvv]=${pin}&z=seen`,
  `<z>seen</z><name>pin</name><value>${pin}</value>`,
  `<z>seen</z><name>pin</name><type>text</type><value><![CDATA[${pin}]]></value>`,
  `<z>seen</z><name>pin</name><value><string>${pin}</string></value>`,
  `<z>seen</z><key>pin</key><string>${pin}</string>`,
  `<z>seen</z><p id="a" name="pin" type="text" value="${pin}"/>`,
  `<z>seen</z><p id="a" name="pin">${pin}</p>`,
  `{"z":"seen","id":"a","name":"pin","type":"text","value":"${pin}"}`,
  `{"z":"seen","data":"a","value":${pin},"type":"text","name":"pin"}`,
  `["z" => "seen", "pin" => "${pin}"]`,
  `['z' => 'seen', 'pin' => '${pin}']`,
  `z = "seen"; form["pin"] = "${pin}"`,
  `z := "seen"\npin := "${pin}"`,
  `a:2:{s:1:"z";s:4:"seen";s:3:"pin";s:6:"${pin}";}`,
  `z: seen\npin: |\n  a\n  ${pin}\n`,
  `--b\r\nContent-Disposition: form-data; name = "pin"\r\n\r\n${pin}\r\n--b\r\n\r\nseen`,
  `--b\r\nContent-Disposition: form-data; name='pin'\r\n\r\n${pin}\r\n--b\r\n\r\nseen`,
  `--b\r\nContent-Disposition: form-data; name*=UTF-8''pin\r\n\r\n${pin}\r\n--b\r\n\r\nseen`,
  `--b\r\nContent-Disposition: form-data; name="pin[a]"\r\n\r\n${pin}\r\n--b\r\n\r\nseen`,
])("the value in %j is masked", (text) => {
  const shown = mask.text(text);
  expect(shown).not.toContain(pin);
  expect(shown).toContain("seen");
});

const secretNames =
  "pinTransaksi|pinTransaction|otpSms|loginpin|PIN Anda|PIN transaksi|pinBaru2|userPinBaru2|pin_confirm_2|kodeotp|kode verifikasi";
const otherNames =
  "shipping|spinner|pinjaman|opinion|pinpoint|topping|hotpink|jumlah pinjaman|otpTrxNo|panjang|pinLength|user[page_token]|expanded|companyTransaction";

test.each(secretNames.split("|"))("the value of %s is masked", (name) => {
  for (const text of [`{"${name}":"${pin}","z":"seen"}`, `z: seen\n${name}: ${pin}\n`]) {
    expect(mask.text(text)).not.toContain(pin);
    expect(mask.text(text)).toContain("seen");
  }
});

test.each(otherNames.split("|"))("the value of %s is shown", (name) => {
  // The second field has the mask look at all names.
  for (const text of [`{"${name}":"${pin}","token":null}`, `a: token\n${name}=${pin}&`])
    expect(mask.text(text)).toContain(pin);
});

test("a long value of an element that an attribute names is masked to its end", () => {
  const shown = mask.text(`<p key="password">${"hunter2 ".repeat(90)}end of it</p><z>seen</z>`);
  expect(shown).toMatch(/^<p key="password">hunter…f it \(729 characters\)<\/p><z>seen<\/z>$/);
});

test("numbers of cards are masked in headers whose name has the word card", () => {
  expect(JSON.stringify(mask.headers(["X-Credit-Card", card, "X-Other", "seen"]))).toBe(
    '[["X-Credit-Card","*** (16 characters)"],["X-Other","seen"]]',
  );
  expect(mask.header("X-Credit-Card", `a ${card}`)).toBe("a *** (16 characters)");
  expect(mask.headers(["X-Card-Type", "4111"])).toEqual([["X-Card-Type", "4111"]]);
});

test("the number of a card becomes a text, so that JSON stays JSON", () => {
  const shown = mask.text(`{"card":{"a":[${card}],"b":"\\"${card}, ${card}"},"creditCard":${card}}`);
  const number = "*** (16 characters)";
  expect(JSON.parse(shown)).toEqual({
    card: { a: [number], b: `"${number}, ${number}` },
    creditCard: number,
  });
});
