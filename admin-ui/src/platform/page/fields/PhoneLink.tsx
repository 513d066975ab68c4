/** A number that the computer or phone calls. */
export const PhoneLink = ({ phone }: { phone: string }) => <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>;
