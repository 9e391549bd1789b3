import { useEffect, useState } from "react";
import { Flex } from "@mantine/core";
import { useInViewport, useLocalStorage } from "@mantine/hooks";
import { IconChevronDown } from "@tabler/icons-react";
import { welcomePoints } from "./welcome-points.ts";
import { ContactSentence } from "#features/platform/portal/contact-sentence.panel.tsx";
import { useSignedIn } from "#session/use-session.ts";
import typography from "#ui/typography.module.css";
import classes from "./home.module.css";

const readMs = 3000;

/** The welcome text; once it was read to its end, or closed, it is closed at the next visit. */
export function Welcome() {
  const [opensNextTime, setOpensNextTime] = useLocalStorage({
    key: "portal-welcome-open",
    defaultValue: true,
    getInitialValueInEffect: false,
  });
  const [isOpen, setIsOpen] = useState(opensNextTime);
  const { ref: end, inViewport: isEndVisible } = useInViewport<HTMLParagraphElement>();
  useEffect(() => {
    if (!isOpen || !isEndVisible) return undefined;
    const timer = window.setTimeout(() => setOpensNextTime(false), readMs);
    return () => window.clearTimeout(timer);
  }, [isOpen, isEndVisible, setOpensNextTime]);
  const toggle = (open: boolean) => {
    if (open === isOpen) return;
    setIsOpen(open);
    setOpensNextTime(open);
  };
  const { claims } = useSignedIn();
  return (
    <details
      className={classes.welcome}
      lang="id"
      open={isOpen}
      onToggle={(event) => toggle(event.currentTarget.open)}
    >
      <summary className={classes.welcomeHead}>
        <h2 className={classes.greeting}>Selamat datang, {claims.given_name}</h2>
        <IconChevronDown className={classes.chevron} size={18} stroke={1.6} aria-hidden />
      </summary>
      <p className={classes.intro}>
        Portal ini adalah tempat Anda mengembangkan dan menguji integrasi dengan Standar Nasional Open API
        Pembayaran (SNAP), dari pendaftaran sampai siap produksi. Berikut alurnya.
      </p>
      <ol className={classes.points}>
        {welcomePoints.map(({ icon: Icon, title, text }, index) => (
          <Flex key={title} component="li" gap="sm">
            <span className={classes.pointIcon} aria-hidden>
              <Icon size={18} stroke={1.6} />
            </span>
            <div>
              <h3 className={typography.title}>
                {index + 1}. {title}
              </h3>
              <p className={classes.pointText}>{text}</p>
            </div>
          </Flex>
        ))}
      </ol>
      <p ref={end} className={classes.questions}>
        <ContactSentence start="Ada pertanyaan? Silakan menghubungi kami melalui" />
      </p>
    </details>
  );
}
