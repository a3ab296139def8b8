import { type Banner, SITE_TEXT_LIMITS } from "@core/settings/site-texts.ts";
import { styled } from "@mui/material/styles";
import type { AreaInDesk, DeskTexts } from "../../api/answers.ts";
import { deskCall } from "../../api/desk-call.ts";
import { now } from "../../clock.ts";
import { dateAt } from "../../parts/booking/place-date.ts";
import { deskZone } from "../../parts/desk/desk-zone.ts";
import { type DeskField, type DeskValues, typedText } from "../../parts/desk/form/desk-field.ts";
import { DeskForm } from "../../parts/desk/form/desk-form.tsx";
import { endOfDate, instantOf } from "../../parts/desk/instant-of.ts";
import { Quiet } from "../../ui/text.ts";

/** As the strip on customers' pages looks. */
const Preview = styled("p")(({ theme }) => ({
  margin: 0,
  padding: "10px 14px",
  borderRadius: 10,
  overflowWrap: "anywhere",
  background: theme.vars.palette.mist,
  border: `1px solid ${theme.vars.palette.divider}`,
}));

const EVERYWHERE = "";

interface BannerFormProps {
  version: number;
  /** The one that is changed; a new one without it. */
  banner?: Banner | undefined;
  areas: readonly AreaInDesk[];
  onDone: (texts: DeskTexts) => void;
  onStale: () => void;
  onCancel: () => void;
}

/** Writes a banner for customers, shown as they will see it while it is typed. */
export function BannerForm({ version, banner, areas, onDone, onStale, onCancel }: BannerFormProps) {
  const nameOf = (id: string | undefined) => areas.find((area) => area.id === id)?.name;
  const zone = deskZone();
  const fields: readonly DeskField[] = [
    { name: "text", label: "Text", kind: "text", most: SITE_TEXT_LIMITS.banner, isLine: true },
    {
      name: "area",
      label: "About",
      kind: "choice",
      options: [
        { value: EVERYWHERE, label: "Everywhere" },
        ...areas.map(({ id, name }) => ({ value: id, label: name })),
      ],
    },
    {
      name: "from",
      label: "From",
      kind: "date",
      isOptional: true,
      hint: "First day. Leave empty to show it right away.",
    },
    { name: "until", label: "Until", kind: "date", hint: "Last day, to its end." },
  ];
  const send = (values: DeskValues, key: string) => {
    const from = values.from ? instantOf(values.from, "00:00", zone) : undefined;
    return deskCall("/api/operator/text")(
      {
        step: "banner",
        version,
        ...(banner && { id: banner.id }),
        text: typedText(values, "text"),
        ...(values.area && { area: values.area }),
        from: from ?? now(),
        until: endOfDate(values.until ?? "", zone),
      },
      key,
    );
  };
  return (
    <DeskForm
      fields={fields}
      initial={
        banner && {
          text: banner.text,
          area: banner.area ?? EVERYWHERE,
          from: dateAt(banner.from, zone),
          until: dateAt(banner.until, zone),
        }
      }
      label={banner ? "Save banner" : "Show banner"}
      about={{ version }}
      send={send}
      onDone={onDone}
      onStale={onStale}
      onCancel={onCancel}
    >
      {(values) => {
        const text = typedText(values, "text");
        const place = nameOf(values.area);
        return text === "" ? (
          <Quiet>Customers see it at the bottom of every page, until they dismiss it.</Quiet>
        ) : (
          <Preview dir="auto" aria-label="Preview">
            {place === undefined ? text : `${place}: ${text}`}
          </Preview>
        );
      }}
    </DeskForm>
  );
}
